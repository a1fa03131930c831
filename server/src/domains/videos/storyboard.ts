export function writeStoryboard(_storyboard: unknown, _address: string): string {
  return 'WEBVTT\n'
}
