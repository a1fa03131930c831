/** Stands in for TypeBox in the browser’s build: whatever is declared becomes an object that says nothing. */
export const Type = new Proxy(
  {},
  { get: () => (properties: unknown) => ({ properties: Object(properties) }) },
)
