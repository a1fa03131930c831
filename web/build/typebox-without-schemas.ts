/** Replaces TypeBox in the browser’s build: every `Type` function returns an object without a schema. */
export const Type = new Proxy(
  {},
  { get: () => (properties: unknown) => ({ properties: Object(properties) }) },
)
