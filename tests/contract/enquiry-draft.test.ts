import { describe, expect, it } from 'vitest';
import { enquiryDraftOf, enquiryDraftText } from '#contract/forms/enquiry-draft.ts';

const blank = { name: 'Grace Mbuyi', email: 'grace@guests.example', message: '' };
const values = { name: 'Grace', email: 'grace@guests.example', message: 'A garden, please' };

describe('the draft of a form', () => {
  it('is read by its own user, and by no other user and no visitor', () => {
    const text = enquiryDraftText({ userId: 'user-1', values });
    expect(enquiryDraftOf(text, 'user-1', blank)).toEqual(values);
    expect(enquiryDraftOf(text, 'user-2', blank)).toBeUndefined();
    expect(enquiryDraftOf(text, undefined, blank)).toBeUndefined();
  });

  it('of a visitor is read by a visitor and by the next person who signs in', () => {
    const text = enquiryDraftText({ values });
    expect(enquiryDraftOf(text, undefined, blank)).toEqual(values);
    expect(enquiryDraftOf(text, 'user-1', blank)).toEqual(values);
  });

  it('fills the fields that the form has, and no others', () => {
    const text = enquiryDraftText({ values: { ...values, password: 'secret' } });
    expect(enquiryDraftOf(text, undefined, blank)).toEqual(values);
  });

  it.each([null, '', 'no JSON', '[]', '{"values":{"name":"Grace"}}'])('is none in %j', (text) => {
    expect(enquiryDraftOf(text, undefined, blank)).toBeUndefined();
  });
});
