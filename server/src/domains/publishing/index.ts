export { acceptUploadNotice } from './accept-notice.ts'
export { allowUploader, suspendUploader } from './change-uploader.ts'
export { translateItem } from './edit-items.ts'
export { sumFileBytes } from './file-size-queries.ts'
export { findImportOfFile } from './find-import-of-file.ts'
export { type ImportState, isFinished } from './import-state.ts'
export { findDemoVideo, insertDemoVideo } from './imports/demo-queries.ts'
export { findImport } from './imports/import-queries.ts'
export { countImports, countOpenImports, listImportsOf, listRecentImports } from './imports/list-queries.ts'
export { listOwnAccounts } from './own-accounts.ts'
export { retryImport } from './retry-import.ts'
export { type ImportFacts, NotAFileError, startImport } from './start-import.ts'
export { hasStoredSource } from './stored-source.ts'
export {
  findPublicationProblem,
  listWaitingItems,
  lockSubmission,
  type SubmissionRow,
} from './submission-queries.ts'
export { findUploaderState, listUploaders } from './uploader-queries.ts'
export { uploadForm } from './uploads/receive-form.ts'
export { serveUploads } from './uploads/serve-uploads.ts'
export { leastFreeBytes } from './uploads/start-upload.ts'
export { applyReviewDecision } from './works/apply-review-decision.ts'
export { createWork, finishUpload } from './works/change-work.ts'
export { getPublishingRight, listWorks } from './works/list-works.ts'
export { itemsAwaitingFreeWorks } from './works/paid-works-limit.ts'
export { submitWork, withdrawWork } from './works/submit-work.ts'
export { findFilesUnderReview, findWorkUnderReview } from './works/work-under-review.ts'
