import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { AvatarForm } from './AvatarForm.tsx';

const picture = (name: string): File =>
  new File([Buffer.from('\xff\xd8\xff\xe0', 'latin1')], name, { type: 'image/jpeg' });
const PROFILE = {
  __typename: 'Shopper',
  id: 'u1',
  name: 'Mina',
  email: 'mina@haat.test',
  phone: null,
  avatar: '/first.jpg',
  createdAt: null,
};
const UPLOADED = { __typename: 'UploadAvatarPayload', success: true, message: null, profile: PROFILE };

test('a picture chosen while another one is being uploaded stays chosen', async () => {
  URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
  const { passed, open: finishUpload } = gate();
  const { user } = renderPage({
    at: '/',
    routes: { '/': <AvatarForm name="Mina" avatar={null} /> },
    answer: async () => passed.then(() => ({ data: { uploadAvatar: UPLOADED } })),
  });
  const picker = screen.getByLabelText('Choose a picture');
  await user.upload(picker, picture('first.jpg'));
  await screen.findByText(/Preview of first.jpg/);
  await user.click(screen.getByRole('button', { name: 'Upload picture' }));
  await user.upload(picker, picture('second.jpg'));
  await screen.findByText(/Preview of second.jpg/);
  finishUpload();
  await screen.findAllByText('Avatar Uploaded Successfully!');
  expect(await screen.findByRole('button', { name: 'Upload picture' })).toBeTruthy();
  expect(screen.getByText(/Preview of second.jpg/)).toBeTruthy();
});
