import { button, type FormRow } from '@kasauti/web-kit/every-form';
import { StaffInvitationPage } from '../../src/account/staff-invitation/staff-invitation.page';
import { anOpenInvitation, aWorkplace } from '../builders';
import { replyOf, teacher } from './replies';

export const staffInvitation: FormRow[] = [
  {
    name: 'accepts an invitation to a team',
    operation: 'acceptStaffInvitation',
    user: teacher,
    page: <StaffInvitationPage />,
    route: '/staff/invitation#i1.mac',
    path: '/staff/invitation',
    api: {
      openStaffInvitation: () => replyOf(anOpenInvitation()),
      acceptStaffInvitation: () => replyOf(aWorkplace()),
    },
    send: button('Accept invitation'),
    done: 'You work for Sunrise Academy now',
  },
];
