import { useState, type ReactNode } from 'react';
import { services } from '#shop/settings.ts';
import type { ServiceCard as Service } from '#shop/ShopSettings.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ServiceIcon } from '#web/ui/ServiceIcon.tsx';
import styles from './ServiceCards.module.scss';

/** Four promises of the shop; each opens a dialog with details (spec §2). */
export function ServiceCards(): ReactNode {
  const [openService, setOpenService] = useState<Service | null>(null);
  const close = (): void => setOpenService(null);
  return (
    <section className={styles.section} aria-label="Our services">
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.name}>
            <ServiceCard service={service} onOpen={() => setOpenService(service)} />
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

interface ServiceCardProps {
  service: Service;
  onOpen: () => void;
}

function ServiceCard({ service: { icon, name, summary }, onOpen }: ServiceCardProps): ReactNode {
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <ServiceIcon icon={icon} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.summary}>{summary}</span>
      </span>
    </button>
  );
}
