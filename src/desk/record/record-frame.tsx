import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { environment } from '../../app/environment.ts';
import { useText } from '../../language/text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDesk } from '../app/desk-site.ts';
import { DeskReading } from '../frame/desk-reading.tsx';
import styles from './record-page.module.css';

/** The page that the link above the title leads to. */
export interface BackLink {
  readonly path: string;
  readonly label: string;
}

export interface RecordFrameProps {
  readonly title: string;
  readonly back: BackLink;
  readonly isMissing?: boolean;
  /** The sentence for a missing record. Default: that there is no such record. */
  readonly missing?: string;
  readonly hasFailed?: boolean;
  /** The sentence for a failed load. */
  readonly failed: string;
  readonly onRetry?: () => void;
  /** The loaded record. Undefined while it is loading. */
  readonly children: ReactNode | undefined;
}

/** The frame of a record's page or form, also while it is loading, has failed or is missing. */
export function RecordFrame(props: RecordFrameProps) {
  const { title, back, isMissing = false, missing, failed, children } = props;
  const { hasFailed = false, onRetry = () => {} } = props;
  const t = useText();
  const { listQueries } = useDesk();
  return (
    <div className={styles.page}>
      <title>{`${title} · ${environment.productName}`}</title>
      <BackTo path={`${back.path}${listQueries.get(back.path) ?? ''}`} label={back.label} />
      <h1>{title}</h1>
      {isMissing && <p>{missing ?? t('desk.missing')}</p>}
      {!isMissing && (
        <DeskReading
          read={{ data: children || undefined, hasFailed, retry: onRetry }}
          failed={failed}
          placeholder={<Skeleton lines={6} />}
        >
          {(content) => content}
        </DeskReading>
      )}
    </div>
  );
}

/** The link above the title of a page, to the page that it belongs to. */
export function BackTo({ path, label }: BackLink) {
  return (
    <Link className={styles.back} to={path}>
      <ArrowLeft size={18} aria-hidden="true" />
      <span>{label}</span>
    </Link>
  );
}
