/** Files that make a player open another file: each names the given address. */
export const lists: Record<string, (address: string) => string> = {
  'an HLS playlist': (address) =>
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${address}\n#EXT-X-ENDLIST\n`,
  'an HLS master playlist': (address) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\n${address}\n`,
  'an HLS playlist with a key': (address) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-KEY:METHOD=AES-128,URI="${address}"\n#EXTINF:4,\n${address}\n#EXT-X-ENDLIST\n`,
  'a list for concat': (address) => `ffconcat version 1.0\nfile '${address}'\n`,
  'a DASH manifest': (address) =>
    [
      '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT4S"',
      ' profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet mimeType="video/mp4">',
      `<Representation id="1" bandwidth="1000"><BaseURL>${address}</BaseURL></Representation>`,
      '</AdaptationSet></Period></MPD>',
    ].join(''),
  'a session description': (address) =>
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=${address}\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n`,
  'an SVG picture': (address) =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="48">`,
      `<image xlink:href="${address}" href="${address}" width="64" height="48"/></svg>`,
    ].join(''),
  'an M3U list': (address) => `#EXTM3U\n#EXTINF:4,film\n${address}\n`,
  'a Smooth Streaming manifest': (address) =>
    `<?xml version="1.0"?><SmoothStreamingMedia MajorVersion="2"><c Url="${address}"/></SmoothStreamingMedia>`,
}
