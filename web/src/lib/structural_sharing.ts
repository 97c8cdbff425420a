/**
 * A new value made of the parts of an old one wherever they are equal. What the server tells is mostly what it told
 * before: parts that stay the very same are neither worked out nor drawn again.
 */
export function shareStructure<T>(old: unknown, fresh: T): T {
  if (old === fresh || !isObject(old) || !isObject(fresh) || Array.isArray(old) !== Array.isArray(fresh))
    return fresh;
  const names = Object.keys(fresh);
  const made: Record<string, unknown> = {};
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    made[name] = shareStructure(old[name], fresh[name]);
    same &&= name in old && made[name] === old[name];
  }
  if (same) return old as T;
  return (Array.isArray(fresh) ? Object.values(made) : made) as T;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
