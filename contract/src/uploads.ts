import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Count, Empty, Milliseconds, Text } from './shapes.ts'

/** Calls about files on their way to the server, before a work or an import uses them. */

/** A UUID that the client makes, so that a repeated request starts nothing twice. */
export const UploadId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
})

/** Below it and `basePath`, each upload has an address of the tus protocol 1.0.0 (HEAD, PATCH). */
export const uploadsPath = '/v1/uploads'

/** A file on its way to the server. */
export const Upload = Closed({
  id: UploadId,
  /** As the member’s device calls it. */
  name: Type.String(),
  bytes: Count,
  /** How much of it the server has. */
  received: Count,
})
export type Upload = Static<typeof Upload>

/** Why a file is refused before it travels. The details have `fault`, and `limit` where there is one. */
export const uploadFaults = ['too_large', 'too_long', 'too_many', 'no_space'] as const
export type UploadFault = (typeof uploadFaults)[number]

export const startUpload = defineCall({
  name: 'publishing.start-upload',
  path: '/v1/publishing/start-upload',
  who: 'account',
  summary:
    'Announces a file. Its bytes then go to `/v1/uploads/{uploadId}` by the tus protocol, with the token as `Authorization: Bearer`. A file that nothing was sent of for 7 days is removed. A repeat changes nothing.',
  input: Closed({
    uploadId: UploadId,
    name: Text(1, 255),
    bytes: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** What the client knows of it. The server measures again. */
    durationMs: Type.Optional(Milliseconds),
  }),
  output: Upload,
  errors: ['NOT_FOUND', 'NOT_AN_UPLOADER', 'UPLOAD_NOTICE_OUTDATED', 'UPLOAD_REFUSED'],
  limit: { max: 120, seconds: 3600, by: 'account' },
})

export const uploadFile = defineCall({
  name: 'publishing.upload-file',
  path: '/external/upload',
  who: 'account',
  summary:
    'Sends a whole file in one form, for clients without the tus protocol. It must arrive within 20 seconds, and may be as large as `publishing.get-right` says, at most 2 GiB: a larger one is UPLOAD_REFUSED with the limit. A repeat with the same file changes nothing, but sends all of it again: only the tus protocol continues.',
  input: Closed({
    uploadId: UploadId,
    /** A form's field has no type: without quotation marks, it cannot be parsed as JSON. */
    name: Type.String({ pattern: '^[^"\\u0000-\\u001f]{1,255}$' }),
    bytes: startUpload.input.properties.bytes,
  }),
  file: { maxBytes: limits.uploadFormBytes, kinds: ['video/*'] },
  output: Upload,
  errors: startUpload.errors,
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const deleteUpload = defineCall({
  name: 'publishing.delete-upload',
  path: '/external/deleteUserFile',
  who: 'account',
  summary: 'Removes a file of mine that neither a work nor an import uses. A repeat changes nothing.',
  input: Closed({ uploadId: UploadId }),
  output: Empty,
  errors: ['WORK_STATE_REFUSED'],
})
