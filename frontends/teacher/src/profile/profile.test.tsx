import { ApiError, renderPage, type Answer } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { teacher } from '../../test/builders';
import { ProfilePage } from './profile.page';

const stored = { experience: '', bio: '', qualifications: ['B.Ed.'], teachingStyle: '' };
const open = (updateTeacherProfile: Answer, getTeacherProfile: Answer = () => ({ success: true, data: stored })) =>
  renderPage(<ProfilePage />, { user: teacher, api: { getTeacherProfile, updateTeacherProfile } });

describe("a teacher's profile", () => {
  it('N-043: is stored as a whole, one qualification a line', async () => {
    const { user, sent } = open(async ({ body }) => {
      await new Promise((r) => setTimeout(r, 500));
      return { success: true, data: body };
    });
    await user.type(await screen.findByLabelText('Experience'), '14 years');
    await user.type(screen.getByLabelText('Qualifications'), '\nM.Sc. Physics\n');
    await user.dblClick(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(sent('updateTeacherProfile').map((c) => c.body)).toEqual([
      { ...stored, experience: '14 years', qualifications: ['B.Ed.', 'M.Sc. Physics'] },
    ]);
  });

  it('keeps what was typed when it could not be stored', async () => {
    const { user } = open(() => new ApiError(502));
    await user.type(await screen.findByLabelText('About you'), 'Physics');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('The profile could not be saved. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('About you')).toHaveValue('Physics');
  });

  it('can be loaded again after a failure', async () => {
    open(
      () => undefined,
      () => new ApiError(503),
    );
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
