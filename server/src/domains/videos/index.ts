export { presentPublicPlayback } from './present-playback.ts'
