/**
 * Several devices joined into one: {@link org.quipu.device.routing.RoutedDevice} carries each peer's frames by exactly
 * one device, which preserves their order.
 */
package org.quipu.device.routing;
