import { expect, test } from 'vitest';
import type { Contract } from '#gateway/contract/contract.ts';
import { shopperActions } from './shopperActions.ts';

const ALL = [
  'LOGIN',
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

test.each<[call: keyof Contract, action: string]>([
  ['login', 'LOGIN'],
  ['register', 'REGISTER'],
  ['verifyOtp', 'VERIFY_OTP'],
  ['requestReset', 'RESET_PASSWORD'],
  ['verifyResetOtp', 'RESET_PASSWORD'],
  ['resetPassword', 'RESET_PASSWORD'],
  ['updateProfile', 'UPDATE_PROFILE'],
  ['uploadAvatar', 'UPLOAD_AVATAR'],
  ['createOrder', 'CREATE_ORDER'],
  ['contact', 'SEND_CONTACT_MESSAGE'],
])('without the call %s, %s is not offered', (call, action) => {
  expect(shopperActions({ calls: { [call]: null } })).toEqual(ALL.filter((one) => one !== action));
});
