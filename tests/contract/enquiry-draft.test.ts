import { describe, expect, it } from 'vitest';
import {
  enquiryDraftOf,
  enquiryDraftText,
  partnershipDraft,
} from '#contract/forms/enquiry-draft.ts';
import { userIdOf } from '#testing/ids.ts';

const values = {
  name: 'Grace',
  email: 'grace@guests.example',
  mobileNumber: '',
  message: 'A garden, please',
};

describe('the draft of a form', () => {
  it('can be read by its own user, but not by another user or a visitor', () => {
    const stored = partnershipDraft.read(enquiryDraftText({ userId: userIdOf('user-1'), values }));
    expect(enquiryDraftOf(stored, userIdOf('user-1'))).toEqual(values);
    expect(enquiryDraftOf(stored, userIdOf('user-2'))).toBeUndefined();
    expect(enquiryDraftOf(stored, undefined)).toBeUndefined();
  });

  it('of a visitor can be read by a visitor and by the next person who signs in', () => {
    const stored = partnershipDraft.read(enquiryDraftText({ values }));
    expect(enquiryDraftOf(stored, undefined)).toEqual(values);
    expect(enquiryDraftOf(stored, userIdOf('user-1'))).toEqual(values);
  });

  it('fills only the fields of the form', () => {
    const stored = partnershipDraft.read(
      enquiryDraftText({ values: { ...values, password: 'secret' } }),
    );
    expect(enquiryDraftOf(stored, undefined)).toEqual(values);
  });

  it.each([null, '', 'no JSON', '[]', '{"values":{"name":"Grace"}}'])(
    'is missing in %j',
    (text) => {
      expect(enquiryDraftOf(partnershipDraft.read(text), undefined)).toBeUndefined();
    },
  );
});
