import { Navigate, type RouteObject } from 'react-router';
import { Area } from './apps/area';
import { FailedPage } from './apps/failed-page';
import { AreaSkeleton } from './apps/remote-outlet';
import { Frame } from './layout/frame';

/** The shell's own pages; every other path belongs to an app. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    // In place of the frame, which would otherwise be React Router's page with the stack.
    errorElement: <FailedPage />,
    HydrateFallback: AreaSkeleton,
    children: [
      {
        errorElement: <FailedPage />,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./landing/landing.page')).LandingPage }) },
          {
            path: 'signup',
            lazy: async () => ({ Component: (await import('./account/sign-up/signup.page')).SignupPage }),
          },
          {
            path: 'verify-email',
            lazy: async () => ({ Component: (await import('./account/sign-up/verify-email.page')).VerifyEmailPage }),
          },
          {
            path: 'login',
            lazy: async () => ({ Component: (await import('./account/sign-in/login.page')).LoginPage }),
          },
          {
            path: 'forgot-password',
            lazy: async () => ({
              Component: (await import('./account/sign-in/forgot-password.page')).ForgotPasswordPage,
            }),
          },
          {
            path: 'reset-password',
            lazy: async () => ({
              Component: (await import('./account/sign-in/reset-password.page')).ResetPasswordPage,
            }),
          },
          {
            path: 'account',
            lazy: async () => ({ Component: (await import('./account/settings/own-account.page')).OwnAccountPage }),
          },
          {
            path: 'unsubscribe',
            lazy: async () => ({ Component: (await import('./account/unsubscribe/unsubscribe.page')).UnsubscribePage }),
          },
          {
            path: 'staff/invitation',
            lazy: async () => ({
              Component: (await import('./account/staff-invitation/staff-invitation.page')).StaffInvitationPage,
            }),
          },
          { path: 'terms', element: <Navigate to="/legal/terms" replace /> },
          { path: 'privacy', element: <Navigate to="/legal/privacy" replace /> },
          {
            path: 'legal/:document',
            lazy: async () => ({ Component: (await import('./legal/legal.page')).LegalPage }),
          },
          { path: '*', element: <Area /> },
        ],
      },
    ],
  },
];
