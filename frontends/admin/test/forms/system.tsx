import { button, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { VerifyChain } from '../../src/audit/verify-chain';
import { BannerCard } from '../../src/banner/banner-card';
import { ClientsPage } from '../../src/clients/clients.page';
import { DeadLetters } from '../../src/dead-letters/dead-letters';
import { aClient, aLetter, letterReply, lettersReply, pageOf, verdictReply } from '../builders';
import { actOn, admin, replyOf } from './confirmed';

const onLetters = actOn({
  page: <DeadLetters />,
  route: '/admin/system?service=catalog',
  path: '/admin/system',
  api: { listDeadLetters: () => lettersReply([aLetter()]), getDeadLetter: () => letterReply() },
});

export const systemForms: FormRow[] = [
  onLetters({
    opens: 'Replay class_created',
    sends: 'Replay',
    name: 'replays an event',
    operation: 'replayDeadLetter',
    answer: () => ({ success: true, message: 'It will be handled again' }),
    done: 'It will be handled again',
  }),
  onLetters({
    opens: 'Discard class_created',
    sends: 'Discard',
    name: 'discards an event',
    operation: 'dropDeadLetter',
    asksCode: true,
    answer: () => ({ success: true, message: 'It stays set aside for good' }),
    done: 'It stays set aside for good',
  }),
  actOn({ page: <BannerCard />, api: { getBanner: () => replyOf({ text: null }) } })({
    opens: 'Show a banner',
    sends: 'Show',
    name: 'shows a banner',
    operation: 'setBanner',
    answer: () => replyOf({ text: 'Maintenance at 22:00' }),
    more: (page) => typeInto(page, 'Text', 'Maintenance at 22:00'),
    fields: { text: 'Text' },
    done: 'Everybody sees the banner within a minute',
  }),
  actOn({
    page: <ClientsPage />,
    route: '/admin/clients',
    path: '/admin/clients',
    api: { listAllClients: () => pageOf(aClient()) },
  })({
    opens: /^Revoke/,
    sends: 'Revoke client',
    name: 'revokes an API client',
    operation: 'revokeAnyClient',
    asksCode: true,
    done: 'The client is revoked',
  }),
  {
    user: admin,
    name: 'verifies the audit trail',
    operation: 'verifyAuditTrail',
    page: <VerifyChain />,
    api: { verifyAuditTrail: () => verdictReply() },
    send: button(/^Verify/),
    done: 'The chain is intact',
  },
];
