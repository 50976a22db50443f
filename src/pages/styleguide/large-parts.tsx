import { lazy, Suspense, useState } from 'react';
import { addDays, type Day, dayOnClock, isBefore } from '#contract/day.ts';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { useSite } from '../../app/site.ts';
import { useToggle } from '../../app/use-toggle.ts';
import { AmenityList } from '../../ui/amenity-list.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { ContentCard } from '../../ui/content-card.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { Field } from '../../ui/field.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { ImageSlider } from '../../ui/image-slider.tsx';
import { LogoCarousel } from '../../ui/logo-carousel.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { Part } from './part.tsx';
import styles from './styleguide-page.module.css';

const StayCalendar = lazy(() => import('../../ui/stay-calendar.tsx'));

const today = dayOnClock(new Date());
const levels = ['success', 'info', 'warning', 'error'] as const;
const picture = '/property-placeholder.svg';
const logos = [1, 2, 3, 4, 5, 6].map((number) => ({
  name: `Partner ${number}`,
  link: picture,
}));
const links = ['Home', 'About', 'Contact'].map((label) => ({ label, href: `/#${label}` }));
const carousel = {
  kind: 'carousel',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
};

const menuMachine = createToggleMachine('sampleMenu');

/** The parts of `src/ui` that need room, or the work of several. */
export function LargeParts() {
  const { notices } = useSite();
  const menu = useToggle(menuMachine);
  return (
    <>
      <Part name="Notices: success, info, warning, error">
        <div className={styles.row}>
          {levels.map((level) => (
            <Button
              key={level}
              variant="secondary"
              onClick={() => notices.show(level, `This is a notice: ${level}.`, 'never')}
            >
              {level}
            </Button>
          ))}
        </div>
      </Part>
      <Part name="Text from the server">
        <HtmlContent html="<p>A <strong>bright</strong> house:</p><ul><li>by the water</li></ul>" />
      </Part>
      <Calendar />
      <Part name="Amenities" whole>
        <AmenityList
          emptyText="Nothing listed."
          groups={[
            { title: 'Home safety', amenities: ['Smoke alarm', 'Gated parking'] },
            { title: 'Bedroom', amenities: ['Desk', 'A wardrobe with a rather long name'] },
            { title: 'Kitchen', amenities: [] },
          ]}
        />
      </Part>
      <Part name="Carousel" whole>
        <Carousel
          texts={{ ...carousel, label: 'Cards' }}
          layout="cards"
          delay={3000}
          speed={450}
          slides={[1, 2, 3, 4, 5].map((number) => ({
            key: String(number),
            content: (
              <ContentCard
                picture={<img src={picture} alt="" width={400} height={300} />}
                title={<h4>{`Card ${number}`}</h4>}
              >
                A few words about it.
              </ContentCard>
            ),
          }))}
        />
      </Part>
      <Suspense>
        <Part name="Pictures of a listing, with and without any" whole>
          {[[1, 2, 3], []].map((numbers) => (
            <ImageSlider
              key={numbers.length}
              images={numbers.map((number) => ({
                src: `${picture}?${number}`,
                alt: `Picture ${number} of 3`,
              }))}
              onOpen={() => {}}
              texts={{
                ...carousel,
                label: 'Pictures',
                empty: 'There are no pictures.',
              }}
            />
          ))}
        </Part>
        <Part name="Logos" whole>
          <LogoCarousel logos={logos} texts={{ ...carousel, label: 'Partners' }} />
        </Part>
      </Suspense>
      <Part name="Bar, banner and footer" whole>
        <SiteHeader
          name="Ndako"
          links={links}
          navLabel="Links of the sample"
          menuLabel="Menu of the sample"
          menu={menu}
          panelLabel="Panel of the sample"
          onPanel={() => {}}
          skipLabel="To the main content"
        />
        <Banner title="A page" crumbs={links.slice(0, 2)} crumbsLabel="Trail of the sample" />
        <SiteFooter
          name="Ndako"
          about="Short stays in Congolese homes."
          blocks={[{ title: 'Explore the sample', links }]}
          copyright="© Ndako"
        />
      </Part>
    </>
  );
}

/** Booked days, a stay, and the two fields that days are typed into. */
function Calendar() {
  const [checkIn, setCheckIn] = useState<Day | undefined>(addDays(today, 3));
  const [checkOut, setCheckOut] = useState<Day | undefined>(addDays(today, 6));
  const pick = (day: Day) => {
    const isEnd = checkIn && !checkOut && !isBefore(day, checkIn);
    setCheckIn(isEnd ? checkIn : day);
    setCheckOut(isEnd ? day : undefined);
  };
  return (
    <Part name="Calendar and days" whole>
      <div className={styles.row}>
        <Field label="Typed">
          {(control) => <DateInput {...control} value={checkIn} onCommit={setCheckIn} />}
        </Field>
        <Field label="The browser’s own">
          {(control) => <DayInput {...control} value={checkOut} onDay={setCheckOut} />}
        </Field>
      </div>
      <Suspense>
        <StayCalendar
          today={today}
          lastDay={addDays(today, 90)}
          bookedDays={[9, 10, 11].map((days) => addDays(today, days))}
          isByNight
          checkIn={checkIn}
          checkOut={checkOut}
          onPick={pick}
          texts={{
            label: 'A stay',
            previousMonth: 'Previous month',
            nextMonth: 'Next month',
            today: 'Today',
            booked: 'Booked',
            leave: 'Check-out only',
            selected: 'Your stay',
            checkIn: 'Check-in',
            checkOut: 'Check-out',
          }}
        />
      </Suspense>
    </Part>
  );
}
