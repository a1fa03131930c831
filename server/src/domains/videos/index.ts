export { getPublicPlayback } from './get-playback.ts'
export { getStaffPlayback } from './get-staff-playback.ts'
export { getVideo } from './get-video.ts'
export { presentPublicPlayback } from './present-playback.ts'
