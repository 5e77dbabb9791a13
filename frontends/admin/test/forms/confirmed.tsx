import { inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { aUser, type RenderedPage } from '@kasauti/web-kit/testing';
import { sessionReply } from '../builders';

export const admin = aUser({ role: 'admin' });
export const ok = () => ({ success: true });
export const replyOf = (data: unknown) => ({ success: true, data });

type Page = Pick<FormRow, 'page' | 'route' | 'path' | 'api'>;
type Act = Pick<FormRow, 'name' | 'operation' | 'done'> & {
  opens: string | RegExp;
  sends: string | RegExp;
  answer?: () => unknown;
  asksCode?: boolean;
  hasReason?: boolean;
  /** Fills what the act has besides its reason. */
  more?(page: RenderedPage): unknown;
  fields?: FormRow['fields'];
};
export const typeCode = (page: RenderedPage) => typeInto(page, 'Code of your authenticator app', '123456');

/** An act with its reason and, if it is always asked for, a code, in the dialog of a page. */
export const actOn =
  ({ page, route, path, api }: Page) =>
  ({ opens, sends, answer = ok, asksCode = false, hasReason = true, more, fields, ...act }: Act): FormRow => ({
    ...act,
    page,
    route,
    path,
    user: admin,
    api: { stepUp: () => sessionReply, ...api, [act.operation]: answer },
    fill: async (opened) => {
      await press(opened, opens);
      await more?.(opened);
      if (hasReason) await typeInto(opened, 'Reason', 'A parent has called');
      if (asksCode) await typeCode(opened);
    },
    spent: /^Code of your authenticator app/,
    send: inDialog(sends),
    fields: { ...fields, ...(hasReason ? { reason: 'Reason' } : {}) },
  });
