/** The choices that were made, without the empty ones. @example given({ search: '', page: 2 }) // { page: 2 } */
export const given = <T extends object>(choices: T) =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => Boolean(value))) as {
    [K in keyof T]?: Exclude<T[K], '' | false>;
  };
