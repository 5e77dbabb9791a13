/**
 * An update that also raises the revision. A key set to undefined is removed.
 * @example exports.save(current, { revision: current.revision }, revised(current, { workAt: undefined }))
 */
export function revised<T extends { revision: number }>({ revision }: T, change: Partial<T>) {
  const given = Object.entries(change);
  const set = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const unset = Object.fromEntries(given.filter(([, value]) => value === undefined).map(([key]) => [key, 1]));
  return {
    $set: { ...set, revision: revision + 1 } as Partial<T>,
    ...(Object.keys(unset).length > 0 ? { $unset: unset as never } : {}),
  };
}
