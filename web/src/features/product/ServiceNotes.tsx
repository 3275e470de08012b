import { useContext, useSyncExternalStore, type ReactNode } from 'react';
import { promises, services } from '#shop/settings.ts';
import { deliveryDates, formatDeliveryDates } from '#runtime/shop/deliveryDates.ts';
import { PageStateContext } from '#web/ui/pageState.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/Link.tsx';
import { ServiceIcon } from '#web/ui/ServiceIcon.tsx';
import styles from './ServiceNotes.module.scss';

/** Leaves out support: help is not a reason to buy this product. */
const NOTES = services.filter(({ icon }) => icon !== 'support');

/** The shop's promises about each order: delivery, payment and returns. Nobody knows when a sold-out product comes. */
export function ServiceNotes({ isSoldOut }: { isSoldOut: boolean }): ReactNode {
  return (
    <ul className={styles.list} aria-label="Delivery, payment and returns">
      {NOTES.filter(({ icon }) => !isSoldOut || icon !== 'delivery').map(({ icon, name, summary }) => (
        <li key={name} className={styles.note}>
          <ServiceIcon icon={icon} size={22} />
          <p className={styles.promise}>{icon === 'delivery' ? <DeliveryTime /> : summary}</p>
          <p className={styles.name}>{icon === 'returns' ? <Link to={paths.faq}>{name}</Link> : name}</p>
        </li>
      ))}
    </ul>
  );
}

/** The server renders a number of days, because its page may be cached until tomorrow; the browser shows dates. */
function DeliveryTime(): ReactNode {
  const sent = useContext(PageStateContext)?.delivery;
  const dates = useSyncExternalStore(
    () => () => undefined,
    () => (sent && Date.now() < sent.until ? sent.dates : formatDeliveryDates(deliveryDates(new Date()))),
    () => null,
  );
  return dates === null ? `Delivery in ${promises.deliveryTime}` : `Delivery ${dates}`;
}
