import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { services } from '#shop/settings.ts';
import type { ServiceCard } from '#runtime/shop/ShopSettings.ts';
import { paths } from '#web/lib/paths.ts';
import { useKeyedState } from '#web/lib/useKeyedState.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ServiceIcon } from '#web/ui/ServiceIcon.tsx';
import styles from './ServiceCards.module.scss';

/** Four promises of the shop; each opens a dialog with details (spec §2). */
export function ServiceCards(): ReactNode {
  const [openService = null, setOpenService] = useKeyedState<ServiceCard | null>(useLocation().key);
  const close = (): void => setOpenService(null);
  return (
    <section className={styles.section} aria-label="Our services">
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.name}>
            <button
              type="button"
              className={styles.card}
              aria-haspopup="dialog"
              onClick={() => setOpenService(service)}
            >
              <ServiceIcon icon={service.icon} />
              <span className={styles.text}>
                <span className={styles.name}>{service.name}</span>
                <span className={styles.summary}>{service.summary}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog title={openService?.name ?? ''} isOpen={openService !== null} onClose={close}>
        <p className={styles.description}>{openService?.description}</p>
        <ul className={styles.features}>
          {openService?.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className="buttons">
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
          <ButtonLink to={paths.shop()} onClick={close}>
            Shop Now
          </ButtonLink>
        </div>
      </Dialog>
    </section>
  );
}
