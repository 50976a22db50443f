import { describe, expect, it } from 'vitest';
import { enquiryDraftOf, enquiryDraftText } from '#contract/forms/enquiry-draft.ts';

const blank = { name: 'Grace Mbuyi', email: 'grace@guests.example', message: '' };
const values = { name: 'Grace', email: 'grace@guests.example', message: 'A garden, please' };

describe('the draft of a form', () => {
  it('can be read by its own user, but not by another user or a visitor', () => {
    const text = enquiryDraftText({ userId: 'user-1', values });
    expect(enquiryDraftOf(text, 'user-1', blank)).toEqual(values);
    expect(enquiryDraftOf(text, 'user-2', blank)).toBeUndefined();
    expect(enquiryDraftOf(text, undefined, blank)).toBeUndefined();
  });

  it('of a visitor can be read by a visitor and by the next person who signs in', () => {
    const text = enquiryDraftText({ values });
    expect(enquiryDraftOf(text, undefined, blank)).toEqual(values);
    expect(enquiryDraftOf(text, 'user-1', blank)).toEqual(values);
  });

  it('fills only the fields of the form', () => {
    const text = enquiryDraftText({ values: { ...values, password: 'secret' } });
    expect(enquiryDraftOf(text, undefined, blank)).toEqual(values);
  });

  it.each([null, '', 'no JSON', '[]', '{"values":{"name":"Grace"}}'])(
    'is missing in %j',
    (text) => {
      expect(enquiryDraftOf(text, undefined, blank)).toBeUndefined();
    },
  );
});
