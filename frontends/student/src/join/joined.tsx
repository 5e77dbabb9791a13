import { formatTime } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Landing } from './join.data';

export const Joined = ({ landing, enrolledAt }: { landing: Landing; enrolledAt: string }) => (
  <section className="card state" role="status">
    <IconCircleCheck aria-hidden />
    <h1 className="h2">You are in</h1>
    <p>
      {landing.class.title}, with {landing.class.teacher.name}. Your dashboard opens in 2 seconds.
    </p>
    <p className="sm muted">Joined {formatTime(enrolledAt)}. Nothing to pay until you take a test.</p>
    <div className="row">
      <Button variant="filled" to="/student/dashboard">
        Go to Dashboard
      </Button>
    </div>
  </section>
);
