/*
 * What the bundler understands beyond TypeScript: pictures, style sheets, CSS modules. Instead of
 * next-env.d.ts, which each build writes anew for its own folder.
 */
/// <reference types="next" />
/// <reference types="next/image-types/global" />
