import type { Contract } from '#gateway/contract/contract.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import type { ShopperAction } from '#gateway/generated/schemaTypes.ts';

/** The calls that each action needs. */
const CALLS: Readonly<Record<ShopperAction, readonly (keyof Contract)[]>> = {
  LOGIN: ['login'],
  REGISTER: ['register'],
  VERIFY_OTP: ['verifyOtp'],
  RESET_PASSWORD: ['requestReset', 'verifyResetOtp', 'resetPassword'],
  UPDATE_PROFILE: ['updateProfile'],
  UPLOAD_AVATAR: ['uploadAvatar'],
  CREATE_ORDER: ['createOrder'],
  SEND_CONTACT_MESSAGE: ['contact'],
};

/** What shoppers can do: an adapter says null of what its server does not have. */
export function shopperActions(adapter: ServerAdapter | null): readonly ShopperAction[] {
  const calls = adapter?.calls ?? {};
  const actions = Object.entries(CALLS) as [ShopperAction, readonly (keyof Contract)[]][];
  return actions
    .filter(([, needed]) => needed.every((name) => calls[name] !== null))
    .map(([action]) => action);
}
