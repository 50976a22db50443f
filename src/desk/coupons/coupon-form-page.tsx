import { useFormikContext } from 'formik';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  changeCoupon,
  createCoupon,
  listCouponHomes,
  listDeskCoupons,
  readCoupon,
} from '#contract/desk/calls/coupons.ts';
import { fieldsOfForm, formOfCoupon, isCouponOfForm } from '#contract/desk/coupon-form.ts';
import { allHomes, type CouponValues, couponForm, couponKinds } from '#contract/desk/desk-forms.ts';
import { storedFormDraft } from '#contract/desk/form-draft.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import {
  type CouponFormData,
  couponDraft,
  deskCouponFormMachine,
} from '#machines/desk/desk-coupon-form.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { recall } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { DecimalField } from '../../forms/number-fields.tsx';
import { SearchChoiceField } from '../../forms/search-choice-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { FormPage, RecordForm } from '../record/form-page.tsx';
import { couponTitle } from './coupon-words.ts';

const machine = deskCouponFormMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }): Promise<CouponFormData> => {
      const { present, sought } = input;
      const id = present?.id ?? input.id;
      if (id === undefined) {
        const { homes } = await send(listCouponHomes, {});
        if (!sought) return { coupon: undefined, homes };
        const query = { search: sought.code };
        const { records } = await send(listDeskCoupons, { query });
        return { coupon: records.find((record) => isCouponOfForm(record, sought)), homes };
      }
      const params = z.parse(readCoupon.params, { id });
      const { coupon } = await send(readCoupon, { params });
      return { coupon, homes: [] };
    }),
    save: callsActor(async ({ input: { data, values }, send }): Promise<DeskCoupon> => {
      const { coupon: present } = data;
      if (!present) {
        const body = z.parse(createCoupon.body, fieldsOfForm(values));
        return (await send(createCoupon, { body })).coupon;
      }
      const { id, version } = present;
      const body = z.parse(changeCoupon.body, { ...fieldsOfForm(values), version });
      return (await send(changeCoupon, { params: { id }, body })).coupon;
    }),
  },
});

/** DESK-135. The frame remounts the page when the address changes, so the id is constant. */
export function CouponFormPage() {
  const t = useText();
  const { id } = useParams();
  const { id: operator } = useOperator();
  const draft = recall(storedFormDraft(couponDraft(id), operator));
  const flow = useFlow(machine, { input: { id, operator, draft } });
  const path = id === undefined ? '/coupons' : `/coupons/${id}`;
  return (
    <FormPage
      flow={flow}
      title={t(id === undefined ? 'desk.coupon.new' : 'desk.coupon.edit')}
      back={{ path, label: t(id === undefined ? 'desk.coupons' : 'desk.coupon') }}
      failed={t('desk.coupon.failed')}
      savedAt={(saved) => `/coupons/${saved.id}`}
    >
      {({ coupon, homes }) => (
        <Card>
          <RecordForm
            flow={flow}
            schema={couponForm}
            values={{ ...formOfCoupon(coupon) }}
            cancelTo={path}
          >
            {coupon ? (
              <p>{couponTitle(t, coupon)}</p>
            ) : (
              <>
                <SearchChoiceField
                  name="property"
                  label={t('desk.coupon.listing')}
                  hint={t('desk.coupon.listingHint')}
                  placeholder={t('desk.form.choose')}
                  nothingFound={t('desk.coupon.noListing')}
                  choices={[
                    { id: allHomes, name: t('desk.coupon.allHomes') },
                    ...homes.map(({ id, name, code }) => ({ id, name: `${name} (${code})` })),
                  ]}
                />
                <TextField
                  name="code"
                  label={t('desk.coupon.code')}
                  hint={t('desk.coupon.codeHint')}
                  maxLength={40}
                  spellCheck={false}
                />
              </>
            )}
            <TextField
              name="name"
              label={t('desk.coupon.name')}
              hint={t('desk.coupon.nameHint')}
              maxLength={80}
            />
            <DiscountFields />
            <TextField name="startDate" type="date" label={t('desk.coupon.from')} />
            <TextField
              name="endDate"
              type="date"
              label={t('desk.coupon.to')}
              hint={t(`desk.coupon.daysHint.${environment.stayUnit}`)}
            />
          </RecordForm>
        </Card>
      )}
    </FormPage>
  );
}

/** What the coupon takes off: the second field says in which unit. */
function DiscountFields() {
  const t = useText();
  const { kind } = useFormikContext<CouponValues>().values;
  return (
    <>
      <ChoiceField
        name="kind"
        label={t('desk.coupon.kind')}
        choices={couponKinds.map((id) => ({ id, name: t(`desk.coupon.kind.${id}`) }))}
      />
      <DecimalField
        name="discount"
        label={t(`desk.coupon.discount.${kind}`)}
        hint={t(
          kind === 'amount'
            ? `desk.coupon.discountHint.${environment.stayUnit}`
            : `desk.coupon.percentHint.${environment.stayUnit}`,
        )}
      />
    </>
  );
}
