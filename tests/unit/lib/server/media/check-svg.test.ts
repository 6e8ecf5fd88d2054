import { describe, expect, it } from 'vitest';
import { checkSvg } from '#lib/server/media/check-svg.ts';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function check(inner: string, attributes = 'viewBox="0 0 600 900"') {
  return checkSvg(Buffer.from(`<svg ${NAMESPACE} ${attributes}>${inner}</svg>`));
}

describe('checkSvg', () => {
  it.each([
    ['viewBox="0 0 600 900"', 600, 900],
    ['viewBox="0,0,60.4,90"', 60, 90],
    ['width="20" height="30px" viewBox="0 0 600 900"', 20, 30],
    ['width="100%" height="100%" viewBox="0 0 600 900"', 600, 900],
  ])('reads the size of %s', (attributes, width, height) => {
    expect(check('<rect/>', attributes)).toEqual({ width, height, embedded: [] });
  });

  it.each([
    '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect fill="url(#g)"/>',
    '<use href="#a"/><use xlink:href="#b"/><rect filter="url(\'#f\')"/>',
    '<style>.a{fill:#123;filter:url(#f)}</style><style><![CDATA[.b > .c {fill:red}]]></style>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="x"/>',
    '<text>Boots &amp; all</text><!-- <script> -->',
  ])('accepts %s', (inner) => {
    expect(() => check(inner)).not.toThrow();
  });

  it.each([
    ['<script>alert(1)</script>', /element <script>/],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', /element <s:script>/],
    ['<foreignObject><p/></foreignObject>', /element <foreignObject>/],
    ['<div xmlns="http://www.w3.org/1999/xhtml"><script/></div>', /element <div>/],
    ['<a href="#x"><rect/></a>', /element <a>/],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', /element <animate>/],
    ['<set attributeName="onload" to="alert(1)"/>', /element <set>/],
    ['<rect onload="alert(1)"/>', /event handler onload/],
    ['<rect ONCLICK="alert(1)"/>', /event handler ONCLICK/],
    ['<use href="https://evil.example/a.svg#b"/>', /refers to something outside/],
    ['<use xlink:href="javascript:alert(1)"/>', /refers to something outside/],
    ['<image href="file:///etc/passwd"/>', /refers to something outside/],
    ['<image href="data:image/svg+xml;base64,AA=="/>', /refers to something outside/],
    ['<rect fill="url(https://evil.example/x#y)"/>', /refers to something outside/],
    ['<rect style="background:url( \'//evil.example\' )"/>', /refers to something outside/],
    ['<style>@import "https://evil.example";</style>', /loads something from outside/],
    ['<style>a{fill:u\\72l(//evil.example)}</style>', /CSS escapes/],
    ['<style><![CDATA[@import url(x)]]></style>', /loads something from outside/],
    ['<rect xml:base="https://evil.example/"/>', /xml:base/],
    ['<rect fill="u\\rl(//evil.example)"/>', /CSS escapes/],
    ['<style>.\\g{fill:red}</style>', /CSS escapes/],
    ['<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="x"/>', /element <xi:include>/],
    ['<?xml-stylesheet href="x.css"?>', /instruction/],
    ['<rect>', /not well formed/],
    ['<rect a="1" a="2"/>', /not well formed/],
    ['&undefined;', /not well formed/],
  ])('refuses %s', (inner, reason) => {
    expect(() => check(inner)).toThrow(reason);
  });

  it('refuses entities before any is expanded', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">]><svg ${NAMESPACE}>&a;</svg>`;
    expect(() => checkSvg(Buffer.from(bomb))).toThrow(/declares entities/);
  });

  it('refuses what is not an SVG, has no size or is not UTF-8', () => {
    expect(() => checkSvg(Buffer.from('<svg viewBox="0 0 1 1"/>'))).toThrow(/outermost element/);
    expect(() => checkSvg(Buffer.from('<html/>'))).toThrow(/outermost element/);
    expect(() => check('', '')).toThrow(/does not say its size/);
    expect(() => check('', 'width="0" height="5"')).toThrow(/does not say its size/);
    expect(() => checkSvg(Buffer.from([0x3c, 0xff]))).toThrow(/not UTF-8/);
  });
});
