/** The code is fetched after this time even if the first pictures are not decoded, ms. */
const picturesLimitMs = 1_500

/**
 * Returns a script that fetches the page's code after its first pictures have been decoded and painted. Fetched at the
 * same time on a slow connection, the code would take nine tenths of the bandwidth from the pictures, and a loaded picture
 * that is still being decoded would be painted after the code ran (an actor's page: largest paint 3.1 s instead of 1.6).
 * Links work without the code. The first input fetches it at once. The script is inline at the end of the document,
 * after all elements that it queries.
 */
export function deferredHydrationScript(files: {
  scripts: readonly string[]
  preloads: readonly string[]
}): string {
  const { scripts, preloads } = files
  return `(function(){
var doc=document,nonce=doc.currentScript.nonce,started=false,kinds=['pointerdown','keydown'];
function add(name,values){var element=doc.createElement(name);element.nonce=nonce;doc.head.append(Object.assign(element,values))}
function start(){if(started)return;started=true;
kinds.forEach(function(kind){removeEventListener(kind,start,true)});
${JSON.stringify(preloads)}.forEach(function(href){setTimeout(add,0,'link',{rel:'modulepreload',href:href})});
${JSON.stringify(scripts)}.forEach(function(src){setTimeout(add,0,'script',{type:'module',src:src})})}
function startAfterPaint(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})}
kinds.forEach(function(kind){addEventListener(kind,start,true)});
var pictures=[].slice.call(doc.querySelectorAll('img[fetchpriority=high]')),left=pictures.length;
function pictureDone(){left-=1;if(left===0)startAfterPaint()}
if(doc.hidden)start();
else if(left===0)startAfterPaint();
else pictures.forEach(function(image){image.decode().then(pictureDone,pictureDone)});
setTimeout(start,${picturesLimitMs});
})()`.replaceAll('<', '\\u003c')
}
