import { IconClock, IconSchool } from '@tabler/icons-react';
import { ApiError } from '../../src/api';
import {
  Badge,
  Button,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  FailureNotice,
  ForbiddenView,
  KitProvider,
  ListSkeleton,
  NotFoundView,
  Notice,
  RobotCheck,
  Skeleton,
  Stale,
  VisuallyHidden,
  type Tone,
} from '../../src/base';
import type { Examples } from './example';

const tones: Tone[] = ['neutral', 'ok', 'warn', 'bad', 'info', 'gold', 'mark', 'line'];
const broken = new ApiError(503, { error: 'The service is busy. Please try again.', traceId: '4bf92f3577b34da6' });
const refused = new ApiError(409, { error: 'This class has no free place.', traceId: '4bf92f3577b34da6' });
const Failing = (): never => {
  throw new Error('an example');
};

export const states = {
  Badge: {
    'every tone': (
      <div className="row">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    ),
    'with an icon': (
      <Badge tone="warn" icon={<IconClock aria-hidden />}>
        Ends in 2 h
      </Badge>
    ),
  },
  Notice: {
    'every tone': (
      <div className="stack">
        <Notice live={false} title="Results come on Sunday">
          The teacher releases them by hand.
        </Notice>
        <Notice live={false} tone="ok" title="Payment received">
          The test is yours.
        </Notice>
        <Notice live={false} tone="warn" title="Your connection is slow">
          Answers are kept on this device until they are saved.
        </Notice>
        <Notice live={false} tone="bad" title="The test could not be started">
          Please try again.
        </Notice>
      </div>
    ),
    'with an action': (
      <Notice live={false} tone="warn" title="Verify your email address" action={<Button size="sm">Send again</Button>}>
        We sent a link to asha@example.in.
      </Notice>
    ),
    'without a title': <Notice live={false}>Only a sentence.</Notice>,
  },
  FailureNotice: {
    'refused, in the words of the server': <FailureNotice error={refused} refused="You could not be enrolled" />,
    'without words of the server': <FailureNotice error={new ApiError(500)} refused="The class was not saved" />,
  },
  RobotCheck: { going: <RobotCheck going />, 'not going: nothing': <RobotCheck going={false} /> },
  VisuallyHidden: {
    'heard, not seen': (
      <p>
        Between these brackets: [<VisuallyHidden>heard by screen readers</VisuallyHidden>]
      </p>
    ),
  },
  EmptyState: {
    'with an action': (
      <EmptyState
        icon={<IconSchool aria-hidden />}
        title="No classes yet"
        action={<Button variant="filled">Create Class</Button>}
      >
        A class holds your tests and students.
      </EmptyState>
    ),
    'only a title': <EmptyState title="Nothing was found" />,
  },
  ErrorState: {
    'the server is down': <ErrorState of={{ error: broken, refetch: () => undefined }} />,
    'refused, without a retry': <ErrorState of={{ error: refused }} title="You cannot enrol" />,
  },
  Stale: {
    usual: <Stale at="2027-01-24T03:30:00.000Z" />,
    'can be refreshed': <Stale at="2027-01-24T03:30:00.000Z" onRetry={() => undefined} />,
  },
  ListSkeleton: { usual: <ListSkeleton /> },
  Skeleton: {
    line: <Skeleton />,
    title: <Skeleton height="title" />,
    card: <Skeleton height="card" />,
  },
  ErrorBoundary: {
    'an example of a part that throws': (
      <ErrorBoundary area="student 7f3a91c">
        <Failing />
      </ErrorBoundary>
    ),
  },
  NotFoundView: { usual: <NotFoundView /> },
  ForbiddenView: { usual: <ForbiddenView /> },
  KitProvider: { 'around every page': <KitProvider>Colours and toasts</KitProvider> },
} satisfies Examples;
