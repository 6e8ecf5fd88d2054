import { chromium } from 'playwright';
const base='http://localhost:3000';
const b = await chromium.launch({executablePath:'/usr/bin/chromium'});
const out='/tmp/shots'; 
const pages = JSON.parse(process.argv[2]);
const sizes=[[360,'light'],[360,'dark'],[768,'light'],[1280,'dark'],[1280,'light'],[1920,'light']];
for (const [w,c] of sizes) {
  const ctx = await b.newContext({viewport:{width:w,height:w<700?780:900},colorScheme:c,reducedMotion:'reduce'});
  const p = await ctx.newPage();
  for (const [name,url] of pages) { await p.goto(base+url); await p.waitForLoadState('networkidle').catch(()=>{}); await p.screenshot({path:`${out}/${name}-${w}-${c}.png`}); }
  await ctx.close();
}
await b.close();
