import { badRequest } from '@kasauti/service-kit';

export const unsubscribeLinkInvalid = () =>
  badRequest('link_invalid', 'This link is not valid. You can turn these mails off in your account.');
export const classMailsLinkInvalid = () =>
  badRequest('link_invalid', 'This link is not valid. You can turn these mails off on the page of the class.');
export const stopLinkInvalid = () => badRequest('link_invalid', 'This link is not valid.');
