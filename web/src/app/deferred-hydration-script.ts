/** Longest time that the code waits for the first pictures, ms. */
const picturesLimitMs = 1_500

/**
 * Returns a script that fetches the page's code after its first pictures have been painted. Fetched at the
 * same time on a slow connection, the code would take nine tenths of the bandwidth from the pictures, and
 * links work without it. The first input fetches it at once. The script is inline at the end of the document,
 * after all elements that it queries.
 */
export function deferredHydrationScript(files: {
  scripts: readonly string[]
  preloads: readonly string[]
}): string {
  const { scripts, preloads } = files
  return `(function(){
var doc=document,nonce=doc.currentScript.nonce,begun=false,kinds=['pointerdown','keydown'];
function add(name,values){var element=doc.createElement(name);element.nonce=nonce;doc.head.append(Object.assign(element,values))}
function begin(){if(begun)return;begun=true;
kinds.forEach(function(kind){removeEventListener(kind,begin,true)});
${JSON.stringify(preloads)}.forEach(function(href){setTimeout(add,0,'link',{rel:'modulepreload',href:href})});
${JSON.stringify(scripts)}.forEach(function(src){setTimeout(add,0,'script',{type:'module',src:src})})}
function painted(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(begin)})})}
kinds.forEach(function(kind){addEventListener(kind,begin,true)});
var pictures=[].filter.call(doc.querySelectorAll('img[fetchpriority=high]'),function(one){return!one.complete}),left=pictures.length;
function came(){left-=1;if(left===0)painted()}
if(doc.hidden)begin();
else if(left===0)painted();
else pictures.forEach(function(one){one.addEventListener('load',came);one.addEventListener('error',came)});
setTimeout(begin,${picturesLimitMs});
})()`.replaceAll('<', '\\u003c')
}
