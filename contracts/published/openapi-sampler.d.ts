/** The package has no types of its own. */
declare module 'openapi-sampler' {
  export function sample(schema: object, options: { quiet?: boolean }, document: object): unknown;
}
