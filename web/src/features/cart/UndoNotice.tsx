import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './UndoNotice.module.scss';
import type { RemovedLine } from './useRemovedLine.ts';

/** Has no time limit, so that nobody has to hurry: stays until Undo, 'Clear cart' or leaving the page. */
export function UndoNotice({ removed: { line, undo, notice } }: { removed: RemovedLine }): ReactNode {
  if (line === null) return null;
  return (
    <div ref={notice} tabIndex={-1} role="group" aria-label="Removed" className={styles.notice}>
      <p>{line.name} is no longer in your cart.</p>
      <Button variant="quiet" size="small" onClick={undo}>
        <Undo2 size={18} aria-hidden />
        Undo
      </Button>
    </div>
  );
}
