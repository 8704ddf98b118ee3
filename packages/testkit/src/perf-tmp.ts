import { apply, createState, type Command } from '@candor/domain/exchange/exchange.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { createBook, enqueue, dequeue, ladderOf } from '@candor/domain/matching/book.ts';
import { match } from '@candor/domain/matching/match.ts';
import { createOrderSlots, openSlot, closeSlot } from '@candor/domain/matching/order-slots.ts';
import { createRandom } from './random.ts';
import { bestPrice } from '@candor/domain/matching/ladder.ts';
const cpu=()=>{const u=process.cpuUsage();return (u.user+u.system)/1000};
// engine
{
 const s=createState(); let q=0; const at=1e12; let refused=0;
 const go=(command:Command)=>{ const o=apply(s,{sequence:++q,atMs:at+Math.floor(q/10),command}); if(!o.ok) refused++; return o; };
 go({kind:'listAsset',asset:{code:'BTC',name:'',displayDecimals:8}}); go({kind:'listAsset',asset:{code:'USDT',name:'',displayDecimals:8}});
 const ins={...DEFAULT_INSTRUMENTS[0]!,maxOpenOrders:1e6}; go({kind:'listInstrument',instrument:ins}); go({kind:'setIndexPrice',symbol:'BTC/USDT',priceUnits:6_000_000_000_000n});
 const U=500; for(let u=0;u<U;u++) go({kind:'grantDemoFunds',owner:1_000_000+u,wallet:2,amounts:[{asset:'BTC',units:10n**14n},{asset:'USDT',units:10n**18n}]});
 const r=createRandom(1); const live:[number,number][]=[]; const N=400000; const cmds=0; refused=0;
 const t=cpu(), w=performance.now(); let ev=0;
 for(let i=0;i<N;i++){ const d=r.below(100); const owner=1_000_000+r.below(U);
  if((d<60&&live.length<3000)||live.length<10){ const side=r.chance(50)?'buy':'sell' as const; const o=go({kind:'placeOrder',owner,symbol:'BTC/USDT',side,type:'limit',priceUnits:BigInt(6_000_000+(side==='buy'?-1:1)*r.between(-3,60))*1_000_000n,quantityUnits:BigInt(r.between(10,100))*1000n}); if(o.ok){ev+=o.events.length; live.push([owner,Number(o.reply['orderId'])]);} }
  else if(d<90){ const k=r.below(live.length); const [ow,id]=live[k]!; live[k]=live[live.length-1]!; live.pop(); const o=go({kind:'cancelOrder',owner:ow,orderId:id}); if(o.ok) ev+=o.events.length; }
  else { const o=go({kind:'placeOrder',owner,symbol:'BTC/USDT',side:r.chance(50)?'buy':'sell',type:'market',quantityUnits:BigInt(r.between(10,200))*1000n}); if(o.ok)ev+=o.events.length; }
 }
 const c=cpu()-t; console.log('engine', Math.round(N/c*1000), 'cmd/s cpu', 'wall',Math.round(N/(performance.now()-w)*1000), 'refused',refused,'events',ev);
}
// book
for (const depth of [] as number[]) {
 const b=createBook(), s=createOrderSlots(); const r=createRandom(2); const live:number[]=[]; const sideOf=new Uint8Array(1<<22);
 const place=(side:'buy'|'sell',ticks:number,lots:number,market=false)=>{ const slot=openSlot(s,r.below(1e6),lots); sideOf[slot]=side==='buy'?1:2; const m=match(b,s,{side,group:1e9+slot,limitTicks:ticks,quantityLots:lots,selfTrade:'expireMaker'}); for(const f of m.fills) if(f.isMakerDone){ closeSlot(s,f.makerSlot);} if(m.filledLots<lots&&!market){ s.remainingLots[slot]=lots-m.filledLots; enqueue(ladderOf(b,side),s,{slot,priceTicks:ticks}); live.push(slot);} else closeSlot(s,slot); };
 const span=depth===0?100:Math.max(30000, depth*0.3);
 for(let i=0;i<depth;i++){ const side=r.chance(50)?'buy':'sell' as const; const away=1+r.below(span); place(side, side==='buy'?6e6-away:6e6+away, r.between(1,100)); }
 const N=400000; const t=cpu();
 for(let i=0;i<N;i++){ const d=r.below(100);
  if((d<60&&live.length<3000)||live.length<10){ const side=r.chance(50)?'buy':'sell' as const; const away=r.below(span)-(depth?0:5); place(side, side==='buy'?6e6-away:6e6+away, r.between(1,100)); }
  else if(d<90){ for(;;){ const k=r.below(live.length); const slot=live[k]!; live[k]=live[live.length-1]!; live.pop(); if(s.level[slot]!==-1){ dequeue(ladderOf(b,sideOf[slot]===1?'buy':'sell'),s,slot); closeSlot(s,slot); break;} if(!live.length)break; } }
  else { const side=r.chance(50)?'buy':'sell' as const; const best=bestPrice(ladderOf(b,side==='buy'?'sell':'buy')); place(side, side==='buy'?1e9:1, r.between(1,100), true); } }
 const c=cpu()-t; console.log('book depth',depth, Math.round(N/c*1000),'ops/s cpu', 'chunks',b.bids.chunks.length);
}
