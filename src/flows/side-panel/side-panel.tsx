import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { environment } from '../../app/environment.ts';
import { useText } from '../../language/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import styles from './side-panel.module.css';
import { Socials } from './socials.tsx';
import { useCompany } from './use-company.ts';

const NewsletterForm = lazy(() => import('../newsletter/newsletter-form.tsx'));

/** CHR-13 … CHR-16, CHR-24 … CHR-26: who we are and how to reach us. Default export: loaded lazily. */
export default function SidePanel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { company, contact } = useCompany();
  return (
    <Dialog
      open
      size="side"
      title={
        <Link className={styles.logo} to="/" onClick={onClose}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span>{environment.productName}</span>
        </Link>
      }
      onClose={onClose}
      closeLabel={t('action.close')}
    >
      <div className={styles.blocks}>
        <p className={styles.description}>{company?.description}</p>
        {contact && <GetInTouch contact={contact} />}
        <section aria-labelledby="subscribe">
          <h3 id="subscribe">{t('panel.subscribe')}</h3>
          <Suspense fallback={<Skeleton shape="block" />}>
            <NewsletterForm />
          </Suspense>
        </section>
        {company && <Socials company={company} />}
      </div>
    </Dialog>
  );
}
