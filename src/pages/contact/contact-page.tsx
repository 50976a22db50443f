import { VisitForm } from '../../flows/visit-request/visit-form.tsx';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { Card } from '../../ui/card.tsx';
import { ContactInformation } from './contact-information.tsx';
import styles from './contact-page.module.css';

export default function ContactPage() {
  const t = useText();
  return (
    <BannerPage>
      <div className={styles.columns}>
        <section className={styles.information} aria-labelledby="contact-information">
          <h2 id="contact-information">{t('contact.title')}</h2>
          <p className={styles.lead}>{t('contact.lead')}</p>
          <ContactInformation />
        </section>
        <Card title={t('visit.title')} className={styles.form}>
          <p className={styles.formLead}>{t('visit.lead')}</p>
          <VisitForm />
        </Card>
      </div>
    </BannerPage>
  );
}
