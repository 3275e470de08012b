import { expect, test } from 'vitest';
import type { Contract } from '#gateway/contract/contract.ts';
import { shopperActions } from './shopperActions.ts';

const ALL = [
  'REGISTER',
  'VERIFY_OTP',
  'RESET_PASSWORD',
  'UPDATE_PROFILE',
  'UPLOAD_AVATAR',
  'CREATE_ORDER',
  'SEND_CONTACT_MESSAGE',
];

test.each([
  ['no adapter', null],
  ['an adapter that leaves all calls out', { calls: {} }],
  ['one without what no action needs', { calls: { banners: null, resendOtp: null, order: null } }],
])('with %s, everything is offered', (_, adapter) => {
  expect(shopperActions(adapter)).toEqual(ALL);
});

test.each<[action: string, call: keyof Contract]>([
  ['REGISTER', 'register'],
  ['VERIFY_OTP', 'verifyOtp'],
  ['RESET_PASSWORD', 'requestReset'],
  ['RESET_PASSWORD', 'verifyResetOtp'],
  ['RESET_PASSWORD', 'resetPassword'],
  ['UPDATE_PROFILE', 'updateProfile'],
  ['UPLOAD_AVATAR', 'uploadAvatar'],
  ['CREATE_ORDER', 'createOrder'],
  ['SEND_CONTACT_MESSAGE', 'contact'],
])('%s is not offered without the call %s', (action, call) => {
  expect(shopperActions({ calls: { [call]: null } })).toEqual(ALL.filter((other) => other !== action));
});
