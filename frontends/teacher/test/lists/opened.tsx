import { renderPage, type Api } from '@kasauti/web-kit/testing';
import type { ReactElement } from 'react';
import { classId, teacher } from '../builders';

/** Opens a page whose other calls answer like this. */
export const page =
  (element: ReactElement, pattern: string, rest: Api = {}, address = pattern) =>
  (api: Api, route = address) =>
    renderPage(element, { route, path: pattern, user: teacher, api: { ...rest, ...api } });
export const ofClass = (element: ReactElement, part: string, rest: Api) =>
  page(element, `/teacher/classes/:classId/${part}`, rest, `/teacher/classes/${classId}/${part}`);
