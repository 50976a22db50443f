import { useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { PropertyCard } from '../../ui/property-card.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Part } from './part.tsx';
import styles from './styleguide-page.module.css';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['neutral', 'good', 'waiting', 'bad', 'paid', 'returned', 'live'] as const;
const nothing = () => {};

/** The parts of `src/ui`, each in its states. */
export function Parts() {
  const [guests, setGuests] = useState(2);
  const [price, setPrice] = useState(120);
  const [code, setCode] = useState('12');
  const [tab, setTab] = useState<'past' | 'upcoming'>('upcoming');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {variants.map((variant) => (
        <Part key={variant} name={`Button, ${variant}`}>
          <div className={styles.row}>
            <Button variant={variant}>At rest</Button>
            <Button variant={variant} data-shown="hover">
              Hovered
            </Button>
            <Button variant={variant} data-shown="focus-visible">
              Focused
            </Button>
            <Button variant={variant} data-shown="hover active">
              Pressed
            </Button>
            <Button variant={variant} pending>
              Pending
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        </Part>
      ))}
      <Part name="Fields">
        <Field label="At rest" hint="What it is for.">
          {(control) => <TextInput {...control} placeholder="Amina Kabongo" />}
        </Field>
        <Field label="Focused">
          {(control) => <TextInput {...control} data-shown="focus-visible" />}
        </Field>
        <Field label="Required, with an error" required error="Please enter your name.">
          {(control) => <TextInput {...control} defaultValue="A" />}
        </Field>
        <Field label="Disabled">
          {(control) => <TextInput {...control} disabled defaultValue="Kinshasa" />}
        </Field>
        <Field label="Password">
          {(control) => (
            <PasswordInput
              {...control}
              showLabel="Show"
              hideLabel="Hide"
              defaultValue="secret words"
            />
          )}
        </Field>
        <Field label="Longer text" optionalText="optional">
          {(control) => <TextArea {...control} rows={3} />}
        </Field>
      </Part>
      <Part name="Choices">
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              placeholder="Any"
              options={[
                { value: 'villa', label: 'Villa' },
                { value: 'studio', label: 'Studio' },
              ]}
            />
          )}
        </Field>
        <Checkbox label="Lift" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <NumberStepper
          value={guests}
          min={1}
          max={4}
          onChange={setGuests}
          decreaseLabel="One fewer"
          increaseLabel="One more"
        />
        <RangeSlider
          aria-label="Price"
          value={price}
          min={0}
          max={300}
          step={10}
          fillMax={300}
          valueText={`$${price}`}
          onChange={setPrice}
        />
        <CodeInput
          length={4}
          value={code}
          onChange={setCode}
          label="Code"
          digitLabel={(position) => `Digit ${position}`}
        />
      </Part>
      <Part name="Badges and people">
        <div className={styles.row}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className={styles.row}>
          <Avatar alt="" />
          <Avatar alt="" size="large" />
          <Spinner label="Loading" />
        </div>
      </Part>
      <Part name="On its way">
        <Skeleton shape="title" />
        <Skeleton lines={3} />
        <Skeleton shape="block" />
      </Part>
      <Part name="Nothing there">
        <EmptyState title="No bookings found." text="They will be here." />
      </Part>
      <Part name="Failed">
        <ErrorState
          message="Something went wrong."
          retry={{ label: 'Try again', onRetry: nothing }}
        />
        <ErrorState
          message="Trying again."
          retry={{ label: 'Try again', onRetry: nothing, pending: true }}
        />
      </Part>
      <Part name="Listing card">
        <PropertyCard
          href="/apartment"
          name="A house with a rather long name by the river"
          location="Avenue du Port, Kinshasa"
          beds="3 beds"
          baths="2 baths"
          size="1,200 SqFt"
          price="$120"
          priceUnit="/ night"
          note="$480 for 4 days"
          badge={<Badge tone="good">Available</Badge>}
        />
      </Part>
      <Part name="Card and price">
        <Card title="Your stay">
          <PriceLines
            lines={[
              { id: 'days', label: '4 days', amount: '$480.00' },
              { id: 'coupon', label: 'Coupon', amount: '$20.00', kind: 'saving' },
              { id: 'total', label: 'Total', amount: '$460.00', kind: 'total' },
            ]}
          />
        </Card>
      </Part>
      <Part name="Tabs">
        <Tabs
          label="Bookings"
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'past', label: 'Past', content: <p>Earlier stays.</p> },
            { id: 'upcoming', label: 'Upcoming', content: <p>Stays to come.</p> },
          ]}
        />
      </Part>
      <Part name="Accordion">
        <Accordion
          items={[
            { id: 'one', title: 'How do I pay?', content: <p>In cash or online.</p> },
            { id: 'two', title: 'Can I cancel?', content: <p>Until the day before.</p> },
          ]}
        />
      </Part>
      <Part name="Table">
        <LongTable
          caption="Stays"
          rows={Array.from({ length: 12 }, (_, index) => index + 1)}
          rowKey={String}
          moreLabel={(left) => `Show more (${left})`}
          columns={[
            { id: 'stay', header: 'Stay', cell: (row) => `Villa ${row}` },
            { id: 'amount', header: 'Amount', align: 'end', cell: (row) => `$${row * 40}.00` },
          ]}
        />
      </Part>
      <Part name="Dialog">
        <div>
          <Button onClick={() => setOpen(true)}>Open</Button>
        </div>
        <Dialog
          open={isOpen}
          title="Cancel this booking?"
          onClose={() => setOpen(false)}
          closeLabel="Close"
          actions={<Button onClick={() => setOpen(false)}>Keep it</Button>}
        >
          <p>The days are free for others at once.</p>
        </Dialog>
      </Part>
    </>
  );
}
