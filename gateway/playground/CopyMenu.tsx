import { CopyIcon, ToolbarButton, ToolbarMenu, tryParseJSONC, useGraphiQL } from '@graphiql/react';
import { asCurl, asFetch, asTypedDocument, type Copied } from './copies.ts';
import { linkTo } from './link.ts';
import { withoutSecrets } from './secrets.ts';
import { currentSession } from './session.ts';
import { useFilePath } from './useFilePath.ts';

interface CopyMenuProps {
  /** Says what was copied, or why nothing was. */
  onNotice: (notice: string) => void;
}

const COPIES: readonly [name: string, write: (copied: Copied) => string][] = [
  ['operation', ({ query }) => query],
  ['link', linkTo],
  ['as curl', asCurl],
  ['as fetch', asFetch],
  ['as typed document', asTypedDocument],
];

/** Copies the open tab in several forms, none of which holds a password or a token. */
export function CopyMenu({ onNotice }: CopyMenuProps) {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const filePath = useFilePath();

  async function textOf(write: (copied: Copied) => string): Promise<string> {
    const variables = tryParseJSONC(variableEditor?.getValue() ?? '') ?? {};
    return write({
      query: withoutSecrets(queryEditor?.getValue() ?? '').trim(),
      variables: JSON.parse(withoutSecrets(JSON.stringify(variables))),
      origin: location.origin,
      filePath,
      isSignedIn: currentSession() !== null,
    });
  }

  function copy(name: string, write: (copied: Copied) => string): void {
    textOf(write)
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => onNotice(`Copied ${name}`),
        (error: Error) => onNotice(`Not copied: ${error.message}`),
      );
  }

  return (
    <ToolbarMenu
      button={
        <ToolbarButton label="Copy">
          <CopyIcon className="graphiql-toolbar-icon" aria-hidden="true" />
        </ToolbarButton>
      }
    >
      {COPIES.map(([name, write]) => (
        <ToolbarMenu.Item key={name} onSelect={() => copy(name, write)}>
          Copy {name}
        </ToolbarMenu.Item>
      ))}
    </ToolbarMenu>
  );
}
