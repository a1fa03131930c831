import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Exceptions to the strict content security policy. */
interface PolicyInput {
  nonce: string
  /** Hot reload needs a socket, writes style elements, and waits for a restarted server in a worker. */
  isDevelopment: boolean
  /** Other origins from which the player loads media. */
  mediaOrigins: readonly string[]
  /** Style elements with the nonce apply, too: the back office's components write them. */
  allowsStyleElements?: boolean
}

/**
 * Only scripts with the nonce run, and their imports. Styles come from files, or from style attributes set by
 * the code (a cover's ratio, the time bar). `blob:` and `data:` are allowed only where media and pictures
 * need them.
 */
export function contentSecurityPolicy(input: PolicyInput) {
  const { nonce, isDevelopment, mediaOrigins, allowsStyleElements } = input
  const inDevelopment = (...sources: string[]) => (isDevelopment ? sources : [])
  // A nonce in the list would switch 'unsafe-inline' off.
  const styleElements = allowsStyleElements && !isDevelopment ? [`'nonce-${nonce}'`] : []
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: [`'nonce-${nonce}'`, "'strict-dynamic'"],
      styleSrc: ["'self'", ...styleElements, ...inDevelopment("'unsafe-inline'")],
      styleSrcAttr: ["'unsafe-inline'"],
      // blob: a picture just chosen on this device, shown while it is cropped
      imgSrc: ["'self'", 'data:', 'blob:', ...mediaOrigins],
      mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...mediaOrigins, ...inDevelopment('ws:', 'wss:')],
      // the worker that shows a page without a connection
      workerSrc: [isDevelopment ? 'blob:' : "'self'"],
      manifestSrc: ["'self'"],
      // Scripts submit every form: a form submitted before hydration would put its password into the URL.
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  }
}

const disabledFeatures = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]

/** Browser features that no page uses. helmet does not set this header. */
export const permissionsPolicy = disabledFeatures.map((feature) => `${feature}=()`).join(', ')

/**
 * The headers of every page besides its policy. They are set together with the policy, because only pages
 * have one.
 */
export function pageHeaders(isHttps: boolean): FastifyHelmetOptions {
  return {
    global: false,
    xFrameOptions: { action: 'deny' },
    // Only sent when the operator's PUBLIC_URL uses https: a site for a home network must stay reachable over
    // http.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
