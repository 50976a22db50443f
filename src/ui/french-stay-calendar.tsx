import type { ComponentProps } from 'react';
import { fr } from 'react-day-picker/locale/fr';
import StayCalendar from './stay-calendar.tsx';

/** The calendar with French month and weekday names. It has a default export: load it lazily. */
export default function FrenchStayCalendar(props: ComponentProps<typeof StayCalendar>) {
  return <StayCalendar {...props} locale={fr} />;
}
