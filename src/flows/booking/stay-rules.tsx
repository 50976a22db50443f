import { hasDayMinimums } from '#contract/rules/day-facts.ts';
import type { Rates } from '#contract/rules/rates.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import { weekdays } from '#contract/weekday.ts';
import { percentage, shortMoney, weekdayName } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import styles from './stay-dates.module.css';

/** RATE-44: the rules of a home that matter before a guest chooses; nothing without rules. */
export function StayRules({ home, unit }: { home: Rates; unit: StayUnit }) {
  const t = useText();
  const rules = sentencesOf(home, unit, t);
  if (rules.length === 0) return null;
  return (
    <div className={styles.rules}>
      <h3>{t('rules.title')}</h3>
      <ul className={styles.ruleList}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}

function sentencesOf(home: Rates, unit: StayUnit, t: Translate): string[] {
  const { maxLength, cleaningFee, longStayPercent = {}, noticeDays = 0 } = home;
  return [
    ofMinimum(home, unit, t),
    maxLength !== undefined && t(`rules.maxLength.${unit}`, { length: maxLength }),
    cleaningFee !== undefined && t('rules.cleaning', { price: shortMoney(cleaningFee) }),
    ofDiscount(longStayPercent.week, 7, unit, t),
    ofDiscount(longStayPercent.month, 28, unit, t),
    ofArrivals(home, t),
    noticeDays > 0 && t('rules.notice', { days: noticeDays }),
  ].filter((sentence) => typeof sentence === 'string');
}

function ofMinimum(home: Rates, unit: StayUnit, t: Translate): string | false {
  const { minLength: length = 1 } = home;
  if (length === 1) return false;
  return hasDayMinimums(home)
    ? t(`rules.minLengthVaries.${unit}`, { length })
    : t(`rules.minLength.${unit}`, { length });
}

function ofDiscount(percent = 0, length: number, unit: StayUnit, t: Translate): string | false {
  return percent > 0 && t(`rules.discount.${unit}`, { percent: percentage(percent), length });
}

function ofArrivals({ arrivalWeekdays }: Rates, t: Translate): string | false {
  const days = weekdays.filter((weekday) => arrivalWeekdays?.includes(weekday));
  const isLimited = days.length > 0 && days.length < weekdays.length;
  return isLimited && t('rules.arrival', { weekdays: days.map(weekdayName).join(', ') });
}
