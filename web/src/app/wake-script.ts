/** A finger that came before the page's code, for `replayEarlyTouches`. */
interface EarlyTouches {
  /** Fields that were typed into, ticked or chosen from. */
  changed: Set<Element>
  /** The last button that was pressed, or the one that sends a form. */
  pressed: HTMLElement | undefined
  /** From now on the page listens itself. */
  end: () => void
}

declare global {
  var earlyTouches: EarlyTouches | undefined
}

/** A picture that takes longer than this has the line to itself no more, ms. */
const patienceMs = 1_500

/**
 * Fetches the page's code when its first pictures are on the screen. Beside it on a slow line the code would take nine
 * tenths of the way from what one came to see, and links work without it. A finger is not kept waiting: with the first touch
 * the code is fetched at once, and what was pressed or typed is handed on to it. Text, because it stands in the document,
 * after everything that it looks for.
 */
export function wakeScript(files: { scripts: readonly string[]; preloads: readonly string[] }): string {
  const { scripts, preloads } = files
  return `(function(){
var doc=document,nonce=doc.currentScript.nonce,begun=false,kinds=['pointerdown','keydown','input','click','submit'];
function add(name,values){var element=doc.createElement(name);element.nonce=nonce;doc.head.append(Object.assign(element,values))}
function begin(){if(begun)return;begun=true;
${JSON.stringify(preloads)}.forEach(function(href){setTimeout(add,0,'link',{rel:'modulepreload',href:href})});
${JSON.stringify(scripts)}.forEach(function(src){setTimeout(add,0,'script',{type:'module',src:src})})}
function shown(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(begin)})})}
function touched(event){begin();
var on=event.target,button;
if(event.type==='input')early.changed.add(on);
if(event.type==='submit'){event.preventDefault();event.stopImmediatePropagation();early.pressed=event.submitter||undefined}
if(event.type==='click'&&(button=on.closest('button,a'))&&button.type==='button'){event.stopImmediatePropagation();early.pressed=button}}
var early=window.earlyTouches={changed:new Set(),pressed:undefined,end:function(){
kinds.forEach(function(kind){removeEventListener(kind,touched,true)})}};
kinds.forEach(function(kind){addEventListener(kind,touched,true)});
[].forEach.call(doc.querySelectorAll('input,textarea'),function(field){
if(field.value!==field.defaultValue||field.checked!==field.defaultChecked)early.changed.add(field)});
var pictures=[].filter.call(doc.querySelectorAll('img[fetchpriority=high]'),function(one){return!one.complete}),left=pictures.length;
function come(){left-=1;if(left===0)shown()}
if(doc.hidden)begin();
else if(left===0)shown();
else pictures.forEach(function(one){one.addEventListener('load',come);one.addEventListener('error',come)});
setTimeout(begin,${patienceMs});
})()`.replaceAll('<', '\\u003c')
}
