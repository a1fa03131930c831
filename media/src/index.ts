export { makeFirstRendition, makeLadder, type RenditionJob } from './hls/make-renditions.ts'
export { measureBandwidth } from './hls/measure-bandwidth.ts'
export { type PreviewInput, previewEndMs } from './hls/preview-end-ms.ts'
export type { RenditionFiles, SegmentFile } from './hls/rendition-files.ts'
export {
  type MasterPlaylistOptions,
  type MasterRendition,
  writeMasterPlaylist,
} from './hls/write-master-playlist.ts'
export { type MediaPlaylistOptions, writeMediaPlaylist } from './hls/write-media-playlist.ts'
export { MediaRefusal, type MediaRefusalReason, mediaRefusalReasons } from './media-refusal.ts'
export { makeCover, makeCoverFromImage } from './pictures/make-cover.ts'
export { makeStoryboard, type Storyboard } from './pictures/make-storyboard.ts'
export type { FrameJob } from './pictures/take-frames.ts'
export { type CoverFiles, type CoverSource, coverWidths } from './pictures/write-cover-files.ts'
export { writeStoryboardVtt } from './pictures/write-storyboard-vtt.ts'
export { type PlanOptions, planRenditions, type RenditionPlan, type Rung } from './plan/plan-renditions.ts'
export type { SegmentTiming, VideoForm } from './plan/segment-timing.ts'
export { type ProbeOptions, probeVideo } from './probe/probe-video.ts'
export {
  type AudioStreamProbe,
  defaultProbeLimits,
  type ProbeLimits,
  type VideoProbe,
  type VideoStreamProbe,
} from './probe/video-probe.ts'
export type { Rational } from './rational.ts'
export {
  createSandbox,
  type JobPaths,
  type Sandbox,
  type SandboxJob,
  type SandboxOptions,
} from './sandbox/create-sandbox.ts'
export {
  type Launcher,
  type LauncherJob,
  type LauncherOptions,
  openLauncher,
  SandboxError,
} from './sandbox/open-launcher.ts'
export type { ProcessResult } from './sandbox/run-process.ts'
export { type Container, type SniffedContainer, sniffContainer } from './sniff-container.ts'
