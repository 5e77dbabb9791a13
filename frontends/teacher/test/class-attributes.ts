/** A label that no test uses. */
export const attribute = (name: string) => ({ id: name, name, description: '', usedIn: 0 });
export const attributeType = (key: string, name: string) => ({
  id: key,
  type: key,
  name,
  icon: 'tag',
  color: 'blue',
  isStandard: true,
});
